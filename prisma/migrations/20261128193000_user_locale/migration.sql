-- Language of a user's pages and emails.
ALTER TABLE "user_account" ADD COLUMN "locale" TEXT;
