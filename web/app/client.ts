import { createClient } from '#web/api/client.ts'
import { endSession, useSession } from '#web/api/session.ts'

/** The client with which this tab calls the API, as whoever is signed in. */
export const client = createClient({
  baseUrl: '/api',
  getHandle: () => useSession.getState().token,
  onSessionEnded: endSession,
})
