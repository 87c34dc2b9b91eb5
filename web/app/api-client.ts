import { createClient } from '#web/api/client.ts'
import { createEarlyAnswers } from '#web/api/early-answers.ts'
import { markSessionEnded, useSession } from '#web/api/session.ts'

export const apiClient = createClient({
  baseUrl: '/api',
  getHandle: () => useSession.getState().token,
  onSessionEnded: markSessionEnded,
  takeEarly: createEarlyAnswers(globalThis.earlyCall),
})
