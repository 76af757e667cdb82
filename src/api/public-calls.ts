// The calls that anybody may make, as the contract says.

/** Calls that carry no session (specification, section 6). */
export const isPublic = (path: string) =>
  /\/oauth\/api\/(v1\/token|v2\/(region_identify|legal_text|company_verification|company_creation|set_up|(user_|employee_|invited_)?sign_(in|up)|jwt-api-token-auth|refresh_token|second_factor\/sign_in|(email_)?activation|email_change|invited|forgot_password|reset_password(_check)?|join_approval))\/$|\/biophotos\/self_register\/$|\/vendor\/api\/v2\/payment\/(telr|paypal)\//.test(
    path,
  )
