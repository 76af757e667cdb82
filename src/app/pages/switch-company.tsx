// Takes over the session that another host of the product passed on in the address, and takes it out of the address.
import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { adoptSession } from '#src/api/session.ts'

export default function SwitchCompany() {
  const router = useRouter()
  const [taken, setTaken] = useState(false)
  useEffect(() => {
    adoptSession(location.search)
    router.options.context.client.clear()
    setTaken(true)
  }, [router])
  // Without a session the guard leads on to signing in.
  return taken && <Navigate to="/" search={{}} replace />
}
