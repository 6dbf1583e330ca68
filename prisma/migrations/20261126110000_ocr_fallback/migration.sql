-- The reason why the built-in OCR read a page instead of the project's OCR service. Null: no service failed on it.
ALTER TABLE "page_text" ADD COLUMN "ocr_fallback" TEXT;
