-- AlterEnum
ALTER TYPE "hold_code" ADD VALUE 'password_protected';
