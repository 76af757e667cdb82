// The companies of a vendor on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const tenantCompany = defineResource('tenant_company', {
  title: msg`Companies`,
  one: msg`company`,
  at: '/vendor/tenement/company',
  sort: 'company_name',
  opens: 'drawer',
  beside: ['ownerChange', 'supportEntry'],
  columns: [
    { field: 'company_name', width: 220 },
    { field: 'company_domain', width: 140 },
    { field: 'country', width: 190 },
    { field: 'state', width: 130 },
    { field: 'plan', width: 150 },
    { field: 'payment_type', width: 130 },
    { field: 'subscription_end_date', width: 170 },
    { field: 'used_employees', width: 120 },
    { field: 'used_devices', width: 110 },
    { field: 'owner_email', width: 220 },
    { field: 'support_access_until', width: 170 },
  ],
  hiddenColumns: [
    ...([
      'city',
      'owner_invited',
      'partner',
      'suspend_reason',
      'suspended_until',
      'closed_on',
      'subscription_start_date',
      'max_employees_limit',
    ] as const),
    ...(['max_devices_limit', 'max_mobile_applications_limit', 'max_transactions_limit'] as const),
    ...(['owner_change_waits', 'next_owner', 'next_owner_from', 'next_owner_until', 'owner_change_by'] as const),
    ...(['owner_needs_second', 'owner_confirmable', 'first_plan', 'first_months', 'first_free'] as const),
    ...(['max_admin_users_limit', 'last_activity', 'internal_note', 'create_time', 'own_features'] as const),
  ],
  filters: [
    'state__in',
    'payment_type__in',
    'country',
    { from: 'subscription_end_date__gte', to: 'subscription_end_date__lte', label: msg`Subscription ends` },
  ],
  form: [
    {
      columns: 2,
      fields: [
        ...(['company_name', 'company_domain'] as const).map((field) => ({ field, only: 'create' }) as const),
        {
          field: 'owner_email',
          only: 'create',
          span: 2,
          help: msg`Gets an invitation by e-mail and owns the company once it is accepted`,
        },
        ...(['country', 'company_timezone', 'language', 'company_phone'] as const).map(
          (field) => ({ field, only: 'create' }) as const,
        ),
        { field: 'company_address', only: 'create', span: 2 },
      ],
    },
    {
      title: msg`Subscription`,
      columns: 2,
      fields: ['payment_type', { field: 'subscription_start_date' }, 'subscription_end_date'],
    },
    {
      title: msg`Plan`,
      columns: 3,
      fields: [
        {
          field: 'first_plan',
          only: 'create',
          help: msg`Left empty: the company tries the product first. A plan can be given later, too`,
        },
        { field: 'first_months', only: 'create', help: msg`Left empty: one month` },
        { field: 'first_free', only: 'create' },
      ],
    },
    {
      title: msg`Limits`,
      columns: 2,
      fields: [
        { field: 'max_employees_limit', help: msg`Left empty: as the plan says` },
        ...(['max_devices_limit', 'max_mobile_applications_limit', 'max_transactions_limit'] as const),
        'max_admin_users_limit',
      ],
    },
    {
      title: msg`Pictures for this company`,
      columns: 2,
      fields: [
        { field: 'own_logo', help: msg`Left empty: as the region shows itself` },
        { field: 'own_sign_in_image', help: msg`420 by 300 pixels` },
      ],
    },
    { fields: [{ field: 'internal_note', help: msg`The company never sees it` }] },
  ],
  rowActions: [
    { action: 'extend_trial', fields: ['days', 'reason'], when: { state: ['TRIAL', 'READ_ONLY'] } },
    {
      action: 'suspend',
      fields: ['reason', 'until'],
      tone: 'danger',
      when: { state: ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY'] },
      confirm: msg`Everybody of the company is signed out and cannot sign in until it is resumed.`,
    },
    { action: 'resend_owner_invitation', when: { owner_invited: true } },
    { action: 'resume', when: { state: 'SUSPENDED' } },
    {
      action: 'assign_plan',
      fields: ['plan', 'period_months', 'employees', 'devices', 'free_of_charge', 'reason'],
      when: { state: ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED'] },
    },
    {
      action: 'close',
      fields: ['domain', 'even_if_paid', 'reason'],
      tone: 'danger',
      when: { state: ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED'] },
      confirm: msg`Everybody of the company is signed out, and nobody can sign in any more.`,
    },
    {
      action: 'give_features',
      fields: ['features', 'reason'],
      when: { state: ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED'] },
      confirm: msg`The company has exactly these beside those of its plan, whatever it renews on. Name none to take them away.`,
    },
    {
      action: 'change_domain',
      fields: ['new_domain', 'reason'],
      when: { state: ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED'] },
      confirm: msg`The former domain leads to the new one for 90 days, and the domain cannot be changed again in that time.`,
    },
    {
      action: 'transfer_owner',
      fields: ['new_owner_email', 'evidence'],
      tone: 'danger',
      when: {
        owner_invited: false,
        owner_change_waits: false,
        state: ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED'],
      },
      confirm: msg`The present owners and the next one are notified by mail now. It takes effect once it is confirmed again, in three days at the earliest and 14 at the latest; until then it can be withdrawn. If your vendor profile says so, another user confirms it.`,
    },
    {
      action: 'confirm_owner',
      fields: ['domain'],
      tone: 'danger',
      when: { owner_confirmable: true },
      confirm: msg`The company belongs to the next owner from now on; the former owners stay as administrators. All of them are notified by mail.`,
    },
    { action: 'withdraw_owner', when: { owner_change_waits: true } },
    { action: 'reopen', when: { state: 'CLOSED' } },
  ],
  bulkActions: [
    {
      action: 'change_partner',
      fields: ['partner_domain'],
      confirm: msg`From now on the partner sees the chosen companies and sells to them. Left empty, you do so yourself.`,
    },
  ],
  empty: msg`Companies that sign up in your region, and those that you make, appear here.`,
})
