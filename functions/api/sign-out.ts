import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { endedCookie } from '#functions/http/cookies.ts'
import { serve } from '#functions/http/serve.ts'
import { closeSession } from '#functions/table/sessions.ts'

export const handler = serve(endpoints.signOut, async ({ token, setCookie }) => {
  await closeSession(token)
  setCookie(endedCookie('user'))
  return { res: messages.signedOut }
})
