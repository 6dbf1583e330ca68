-- Language of emails to a user who has not chosen one.
ALTER TABLE "user_account" ADD COLUMN "last_locale" TEXT;
