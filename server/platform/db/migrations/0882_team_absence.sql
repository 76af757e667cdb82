-- Whether employees see by name who of their department is away.
alter table global_rule add column show_team_absence boolean not null default true;
