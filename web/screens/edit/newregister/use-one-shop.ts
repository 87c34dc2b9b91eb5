import { useState } from 'react'
import type { Client } from '#web/api/client.ts'
import { without } from '#web/screens/edit/use-attempt.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { problemsIn } from './check-rows.ts'
import type { Field } from './columns.ts'
import type { RowProblem } from './csv-rows.ts'
import { findTaken } from './find-taken.ts'
import type { Registration } from './registration.ts'

/** Checks one shop's names before anything is made, and then registers it. */
export function useOneShop({
  client,
  registration,
}: {
  client: Client
  registration: Registration
}) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isChecking, setChecking] = useState(false)

  async function send(words: Record<Field, string>) {
    const row = {
      line: 1,
      shop_name: words.shop_name.trim(),
      login_id: words.login_id.trim(),
      slug: words.slug.trim(),
    }
    const found = wrongIn(problemsIn([row]))
    setWrong(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setChecking(true)
    try {
      const taken = wrongIn(await findTaken([row], { client }))
      setWrong(taken)
      if (Object.keys(taken).length === 0) void registration.begin([row])
    } catch (error) {
      setFailure(`登録していません。${failureWords(error)}`)
    } finally {
      setChecking(false)
    }
  }

  const forgive = (field: Field) => setWrong((before) => without(before, field))

  return { send, forgive, wrong, failure, isChecking }
}

const wrongIn = (problems: readonly RowProblem[]): Record<string, string> =>
  Object.fromEntries(problems.flatMap(({ field, words }) => (field ? [[field, words]] : [])))
