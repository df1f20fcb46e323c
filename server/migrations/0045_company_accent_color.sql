-- The color of a company's public page and of its jobs on its own site.
alter table company add column accent_color text not null default ''
  check (accent_color ~ '^(#[0-9a-f]{6})?$');
