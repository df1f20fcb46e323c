-- What a CV's length costs in the order of people, in half-points (contract/src/matching/order.ts).
alter table match_cv add column long integer not null default 0;

-- The words of positions and titles, and this cost, are made anew some at a time (matching/folding.jobs.ts),
-- and once more when no server of the release before is left that writes them as it did.
insert into match_folding (kind, due)
select kind, now() + later
from unnest('{cv,job}'::text[]) as kind, unnest('{0,1 hour}'::interval[]) as later
where exists (select from match_cv) or exists (select from match_job)
on conflict do nothing;
