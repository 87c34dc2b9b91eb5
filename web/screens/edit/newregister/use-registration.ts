import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { holdTab } from '#web/screens/ask-before-unload.ts'
import { useAdmin } from '#web/screens/edit/use-admin.ts'
import { setRunning } from '#web/screens/unsaved.ts'
import { browserDevice } from './batch.ts'
import { createRegistration, type Registration } from './registration.ts'
import type { Run } from './run.ts'

const registrationOf = new WeakMap<Client, Registration>()

/** What this tab registers. It goes on while the admin looks at other screens, and the tab is not closed unasked meanwhile. */
export function useRegistration(): {
  registration: Registration
  run: Run | undefined
  isOpen: boolean
} {
  const client = useClient()
  const queries = useQueryClient()
  const admin = useAdmin((state) => state.admin?.id)
  const registration = registrationOf.get(client) ?? openRegistration(client)
  registrationOf.set(client, registration)
  const { run, isOpen } = useStore(registration.state)
  const isSettled = run?.phase === 'done' || run?.phase === 'stopped'

  // Whoever signs in over the screen may have left something of their own.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- who it is, the registration asks itself
  useEffect(() => void registration.open(), [registration, admin])
  useEffect(() => {
    if (isSettled) void queries.invalidateQueries({ queryKey: ['listUsers'] })
  }, [isSettled, queries])
  return { registration, run, isOpen }
}

function openRegistration(client: Client): Registration {
  const registration = createRegistration({ client, device: browserDevice, adminId: whoIsSignedIn })
  registration.state.subscribe(({ run: now }, { run: before }) => {
    if (isRunning(now) !== isRunning(before)) holdTab('registration', isRunning(now))
    setRunning(unsavedOf(now))
  })
  const leave = () => registration.leaveTo(whoseTab())
  useAdmin.subscribe(leave)
  useSession.subscribe(leave)
  return registration
}

function whoIsSignedIn(): string | undefined {
  const { token, isEnded } = useSession.getState()
  return token === '' || isEnded ? undefined : useAdmin.getState().admin?.id
}

/** Whose screens this tab shows; of a session that ended, who may sign in again over them. */
function whoseTab(): string | undefined {
  return useSession.getState().token === '' ? undefined : useAdmin.getState().admin?.id
}

function unsavedOf(run: Run | undefined) {
  if (!isRunning(run)) return 'nothing'
  return run?.isKept ? 'kept' : 'changes'
}

const isRunning = (run: Run | undefined) => run?.phase === 'running' || run?.phase === 'stopping'
