ALTER TABLE "session" ADD COLUMN "oidc_issuer" TEXT;
