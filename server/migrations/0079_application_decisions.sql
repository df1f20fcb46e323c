-- A decision keeps the match as it was (RULES.md section 12): the next edit of the CV or the job changes
-- the application's. It goes with its event, and is deleted where the move is taken back.
create table decision (
  event_id     bigint primary key references application_event on delete cascade,
  score        smallint not null,
  -- Before the band held it.
  raw          smallint not null,
  band         text not null check (band in ('exceed', 'meet', 'doNotMeet')),
  -- Of each skill that the job asks for: id, name, weight, and the levels of both. Null once the
  -- employer's account is deleted, as the wins of both sides.
  skills       jsonb,
  behaviors    jsonb,
  -- When the weights were last counted; null before the first count.
  weights_at   timestamptz,
  -- Whether the company saw scores.
  scores_shown boolean not null
);

-- One row: when the weekly count of the weights last ended.
create table weight_count (
  one        boolean primary key default true check (one),
  counted_at timestamptz not null
);
