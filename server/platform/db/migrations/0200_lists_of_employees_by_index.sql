-- A list of employees is chosen by an index alone: each index that a list is ordered by also holds what lists are mostly
-- filtered by, and what data scopes ask for. Rows that a filter leaves out are then never read.
drop index employee_emp_code_idx, employee_first_name_idx, employee_last_name_idx, employee_full_name_idx,
  employee_hire_date_idx, employee_status_idx;
create index employee_emp_code_idx on employee (company_id, search_text(emp_code::text), id)
  include (emp_code, department, position, location, status);
create index employee_first_name_idx on employee (company_id, search_text(first_name::text), id)
  include (first_name, department, position, location, status);
create index employee_last_name_idx on employee (company_id, search_text(last_name::text), id)
  include (last_name, department, position, location, status);
create index employee_full_name_idx on employee (company_id, search_text(full_name), id)
  include (full_name, department, position, location, status);
create index employee_hire_date_idx on employee (company_id, hire_date, id)
  include (department, position, location, status);
create index employee_status_idx on employee (company_id, status, id) include (department, position, location);
