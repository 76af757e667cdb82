-- The name that is typed with a sign-up waits with it for the activation.
alter table registration add column first_name character varying(100), add column last_name character varying(100);
