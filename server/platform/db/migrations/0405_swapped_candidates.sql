-- A swap may bring a day on which the punches choose: its temporary schedules say that they are what is chosen from.

alter table temporary_schedule add column candidate boolean not null default false;
