import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { browserDevice } from '#web/drafts/draft-device.ts'
import { setRunningWork, setUnloadWarning } from '#web/drafts/unsaved.ts'
import { createRegistration, type Registration, type RegistrationRun } from './registration.ts'

const registrations = new WeakMap<Client, Registration>()

/**
 * The registration of this tab. It continues while the admin uses other screens and warns before the tab
 * closes.
 */
export function useRegistration(): {
  registration: Registration
  run: RegistrationRun | undefined
  isOpen: boolean
} {
  const client = useClient()
  const invalidate = useInvalidate()
  const admin = useAdmin((state) => state.admin?.id)
  const registration = registrations.get(client) ?? openRegistration(client)
  registrations.set(client, registration)
  const { run, isOpen } = useStore(registration.state)
  const isSettled = run?.phase === 'over'

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- open() reads the admin itself
  useEffect(() => void registration.open(), [registration, admin])
  useEffect(() => {
    if (isSettled) void invalidate('listUsers')
  }, [isSettled, invalidate])
  return { registration, run, isOpen }
}

function openRegistration(client: Client): Registration {
  const registration = createRegistration({
    client,
    device: browserDevice,
    adminId: getSignedInAdminId,
  })
  registration.state.subscribe(({ run: now }, { run: before }) => {
    if (isRunning(now) !== isRunning(before)) setUnloadWarning('registration', isRunning(now))
    setRunningWork(toUnsavedState(now))
  })
  const leave = () => registration.dropOthersRun(getTabAdminId())
  useAdmin.subscribe(leave)
  useSession.subscribe(leave)
  return registration
}

function getSignedInAdminId(): string | undefined {
  const { token, isEnded } = useSession.getState()
  return token === '' || isEnded ? undefined : useAdmin.getState().admin?.id
}

/** The admin whose screens are shown, also after the session has ended. */
function getTabAdminId(): string | undefined {
  return useSession.getState().token === '' ? undefined : useAdmin.getState().admin?.id
}

function toUnsavedState(run: RegistrationRun | undefined) {
  if (!isRunning(run)) return 'nothing'
  return run?.isKept ? 'kept' : 'changes'
}

const isRunning = (run: RegistrationRun | undefined) => run?.phase === 'running'
