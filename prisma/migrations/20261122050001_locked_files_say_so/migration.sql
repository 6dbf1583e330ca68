-- A new value of an enum can't be used in the transaction that adds it, so this is a migration of its own.
UPDATE "document" SET "hold_code" = 'password_protected'
 WHERE "hold_type" = 'file_problem' AND "hold_code" IS NULL AND "mime_type" = 'application/pdf'
   AND "hold_reason" = 'The PDF is protected with a password.';
