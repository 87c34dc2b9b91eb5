import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFound } from '#functions/failure.ts'
import { serve } from '#functions/http/serve.ts'
import { userAnswer } from '#functions/rules/people/user-answer.ts'
import { findPerson } from '#functions/table/people.ts'

export const handler = serve(endpoints.getUser, async ({ person, parameters }) => {
  const { id } = parameters
  // Another shop answers like one that does not exist.
  const found =
    person.kind === 'admin' || person.id === id ? await findPerson('user', id) : undefined
  if (found?.kind !== 'user') throw notFound()
  return { res: messages.ok, user: await userAnswer(found) }
})
