-- By which last day grants of an account are posted, beside the day of hiring; what is posted by now stays as it is.
alter table leave_posted add column resign_date date;
update leave_posted p set resign_date = (select min(r.resign_date) from resign r
  where r.company_id = p.company_id and r.employee = p.employee and r.state <> 'REINSTATED');
