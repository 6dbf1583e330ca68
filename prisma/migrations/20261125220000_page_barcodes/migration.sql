-- The barcodes of a page. Null: Sheaf has not looked for them.
ALTER TABLE "page_text" ADD COLUMN "barcodes" JSONB;
