// Says that somebody has joined a company, or that an administrator of it must still agree.
import { useLingui } from '@lingui/react/macro'
import { notify } from '#src/ui/toast/notify.ts'

interface Joined {
  readonly company: string
  readonly pending?: boolean
}

export function useJoinedNotice(): (joined: Joined) => void {
  const { t } = useLingui()
  return ({ company, pending }) => {
    if (pending) notify.info(t`An administrator of ${company} must still agree. We will write to you.`)
    else notify.success(t`You have joined ${company}. Please sign in.`)
  }
}
