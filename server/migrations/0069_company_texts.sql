-- The directory's text of a company, as company.queries.ts puts it together: a word that few have is found
-- without reading all companies.
create index company_text on company
  using gin (lower(name || ' ' || description || ' ' || specialties || ' ' || location_city) gin_trgm_ops)
  where status = 'published';
