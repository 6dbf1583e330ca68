-- What a search has found, as its transaction was told by a setting of its own. So a list can be filtered by thousands of
-- documents as by any other relation, where thousands of parameters take longer than the search. By their key's index,
-- and with the setting read once, whatever the planner makes of the rest.
CREATE VIEW "found_document" AS
  SELECT "id" AS "document_id" FROM "document"
   WHERE "id" = ANY ((SELECT nullif(current_setting('sheaf.found', true), ''))::uuid[]);
