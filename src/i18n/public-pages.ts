// The pages that have nothing to do with a session.

const publicPages = /^\/(onboard|oauth|payment|bio-photo|unauthorized|switch-company)(\/|$)/

export const isPublicPage = (pathname: string): boolean => publicPages.test(pathname)
