-- Weights from 1 to 10. The default stays: the release before answers what it adds by its own scale.
alter table skill drop constraint skill_weight_check,
  add constraint skill_weight_check check (weight between 1 and 10);
