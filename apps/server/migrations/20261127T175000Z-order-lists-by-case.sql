-- Lists that replace null by a value begin their pages by these. Under row-level security coalesce() uses no index, a case does.
-- squawk-ignore require-concurrent-index-deletion
drop index guests_by_name, trust_scores_by_score;
-- squawk-ignore require-concurrent-index-creation
create index guests_by_name on guests (organisation_id, (case when name is null then '' else name end), guest_id);
-- squawk-ignore require-concurrent-index-creation
create index trust_scores_by_score
  on trust_scores (organisation_id, (case when score is null then -1 else score end) desc, guest_id desc);
