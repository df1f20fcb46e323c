-- Texts without the optional sections; the server writes them again when it starts.
delete from match_cv_text where cv_id in (select id from cv where sections <> '{}');
