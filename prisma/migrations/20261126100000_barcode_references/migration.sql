-- True for a reference that was read from a barcode. Parts of a document inherit only references of uploads.
ALTER TABLE "document" ADD COLUMN "reference_from_barcode" BOOLEAN NOT NULL DEFAULT false;
