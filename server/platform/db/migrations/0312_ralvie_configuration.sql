-- What a company lets agents record of its people's work at computers.

-- One row for each company that ever opened the form; none means the defaults.
create table configuration (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  enable boolean not null default false,
  schedule_source text not null default 'SHIFT' check (schedule_source in ('SHIFT', 'FIXED', 'PUNCH')),
  weekdays jsonb not null default '["MON", "TUE", "WED", "THU", "FRI"]',
  time_from time not null default '09:00:00',
  time_to time not null default '18:00:00',
  margin_minutes integer not null default 15 check (margin_minutes between 0 and 120),
  idle_detection boolean not null default true,
  idle_seconds integer not null default 180 check (idle_seconds between 60 and 3600),
  collect_titles boolean not null default true,
  collect_urls text not null default 'DOMAIN' check (collect_urls in ('NONE', 'DOMAIN', 'FULL')),
  excluded_apps jsonb not null default '["1Password", "Bitwarden", "Dashlane", "KeePass", "KeePassXC", "LastPass", "paypal.com", "mychart.com", "mail.google.com", "mail.yahoo.com", "outlook.live.com", "proton.me"]',
  title_masks jsonb not null default '["[\\w.+-]+@[\\w.-]+", "\\d{4}[ -]?\\d{4}[ -]?\\d{4}[ -]?\\d{1,7}"]',
  launch_on_startup boolean not null default true,
  agent_approval text not null default 'AUTO' check (agent_approval in ('AUTO', 'APPROVE')),
  productive_goal integer not null default 60 check (productive_goal between 0 and 100),
  active_goal integer not null default 75 check (active_goal between 0 and 100),
  show_to_manager text not null default 'SUMMARY' check (show_to_manager in ('SUMMARY', 'DETAIL')),
  screenshot_enable boolean not null default false,
  screenshot_interval_minutes integer not null default 15 check (screenshot_interval_minutes between 5 and 60),
  screenshot_blur boolean not null default true,
  screenshot_retention_days integer not null default 14 check (screenshot_retention_days between 1 and 90),
  raw_retention_days integer not null default 60 check (raw_retention_days between 7 and 365),
  summary_retention_months integer not null default 24 check (summary_retention_months between 1 and 84),
  consent_text_en text not null check (char_length(consent_text_en) between 1 and 5000)
    default 'Your company records which programs and sites you use at work, for how long, and when you are active or idle, within the hours that its rules set. What you type is never recorded. You can see everything that is recorded about you and who looked at it, and you can withdraw your consent at any time.',
  consent_text_es text not null check (char_length(consent_text_es) between 1 and 5000)
    default 'Su empresa registra qué programas y sitios usa en el trabajo, durante cuánto tiempo y cuándo está activo o inactivo, dentro del horario que fijan sus reglas. Nunca se registra lo que escribe. Usted puede ver todo lo que se registra sobre usted y quién lo consultó, y puede retirar su consentimiento en cualquier momento.',
  consent_text_ar text not null check (char_length(consent_text_ar) between 1 and 5000)
    default 'تسجّل شركتك البرامج والمواقع التي تستخدمها في العمل ومدة استخدامها ومتى تكون نشطًا أو خاملًا، ضمن الساعات التي تحددها قواعدها. ولا يُسجَّل ما تكتبه أبدًا. يمكنك الاطلاع على كل ما يُسجَّل عنك ومعرفة من اطّلع عليه، ويمكنك سحب موافقتك في أي وقت.',
  consent_text_tr text not null check (char_length(consent_text_tr) between 1 and 5000)
    default 'Şirketiniz, kurallarının belirlediği saatler içinde işte hangi programları ve siteleri ne kadar süre kullandığınızı, ne zaman etkin veya boşta olduğunuzu kaydeder. Yazdıklarınız hiçbir zaman kaydedilmez. Hakkınızda kaydedilen her şeyi ve bunlara kimin baktığını görebilir, onayınızı istediğiniz zaman geri çekebilirsiniz.',
  consent_version integer not null default 1,
  create_time timestamptz(3) not null default now(),
  create_user text not null default '',
  change_time timestamptz(3) not null default now(),
  change_user text not null default '',
  version integer not null default 1
);
call tenant_table('configuration');
