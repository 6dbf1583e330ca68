-- What makes words is a small query that PostgreSQL takes for a large one: where it compiles such queries (jit), that
-- took a third of a second for each document and page that is written, and the query itself less than a millisecond.
ALTER FUNCTION "search_words"(text) SET jit = off;
ALTER FUNCTION "keep_page_words"() SET jit = off;
ALTER FUNCTION "keep_document_words"() SET jit = off;
