-- A word without a space in it may be as long as a text, and the time that its pieces take grew with the square of its
-- length: minutes for a file of nothing but brackets. A long word is taken as several.
CREATE OR REPLACE FUNCTION "search_words"(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(array_to_string(pieces[n:n + 39], ''), 40)
    FROM string_to_table("search_folded"(content), ' ') AS word
   CROSS JOIN LATERAL generate_series(1, char_length(word), 400) AS at
   CROSS JOIN LATERAL string_to_array(substr(word, at, 400), '.') AS pieces
   CROSS JOIN LATERAL generate_subscripts(pieces, 1) AS n
   WHERE pieces[n] <> ''
$$;
