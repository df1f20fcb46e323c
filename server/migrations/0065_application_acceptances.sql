-- Whether a bite that ended was accepted before: read of many applications at once. Its condition is
-- that of isSent (sent.queries.ts); with another one that query only takes longer.
create index application_event_accepted on application_event (application_id)
  where from_status in ('inviteAccepted', 'nextSteps', 'offer', 'offerAccepted', 'offerDeclined', 'hired')
    and not undo;
