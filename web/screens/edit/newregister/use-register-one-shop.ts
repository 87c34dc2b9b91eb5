import { useState } from 'react'
import type { Client } from '#web/api/client.ts'
import { omitFields } from '#web/screens/edit/shared/use-form-submit.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import type { RowProblem } from './csv/parse-csv-rows.ts'
import { findRowProblems } from './find-row-problems.ts'
import { findTakenRows } from './find-taken-rows.ts'
import type { NewShopField } from './new-shop-fields.ts'
import type { Registration } from './run/registration.ts'

/** Checks one shop's names, then registers it. */
export function useRegisterOneShop({
  client,
  registration,
}: {
  client: Client
  registration: Registration
}) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isChecking, setChecking] = useState(false)

  async function send(values: Record<NewShopField, string>) {
    const row = {
      line: 1,
      shop_name: values.shop_name.trim(),
      login_id: values.login_id.trim(),
      slug: values.slug.trim(),
    }
    const found = groupByField(findRowProblems([row]))
    setWrong(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setChecking(true)
    try {
      const taken = groupByField(await findTakenRows([row], { client }))
      setWrong(taken)
      if (Object.keys(taken).length === 0) void registration.begin([row])
    } catch (error) {
      setFailure(`登録していません。${formatApiFailure(error)}`)
    } finally {
      setChecking(false)
    }
  }

  const clearProblem = (field: NewShopField) => setWrong((before) => omitFields(before, field))

  return { send, clearProblem, wrong, failure, isChecking }
}

const groupByField = (problems: readonly RowProblem[]): Record<string, string> =>
  Object.fromEntries(problems.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
