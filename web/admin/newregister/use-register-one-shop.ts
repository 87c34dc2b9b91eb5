import { useState } from 'react'
import { formatPhone, formatPostalCode } from '#functions/contract/text/format-typed.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { omitFields } from '#web/actions/use-form-submit.ts'
import type { Client } from '#web/api/client.ts'
import type { RowProblem } from './csv/read/csv-table.ts'
import { findRowProblems } from './csv/read/find-row-problems.ts'
import { matchStart, matchType } from './csv/read/match-label.ts'
import { findRecordProblems } from './csv/read/parse-csv-rows.ts'
import { findTakenRows } from './find-taken-rows.ts'
import type { FormField } from './new-shop-fields.ts'
import type { Registration } from './run/registration.ts'

export type ShopFieldValues = Record<FormField, string>

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

  async function send(values: ShopFieldValues) {
    const record = readRecordFields(values)
    const { found: start } = matchStart(values.start)
    const order = {
      shop_name: values.shop_name.trim(),
      login_id: values.login_id.trim(),
      slug: values.slug.trim(),
      ...(record && { shop: record.shop }),
      ...(start && { start }),
    }
    const row = { line: 1, ...order }
    const found = groupByField([...findRowProblems([row]), ...(record?.problems ?? [])])
    setWrong(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setChecking(true)
    try {
      const taken = groupByField(await findTakenRows([row], { client }))
      setWrong(taken)
      if (Object.keys(taken).length === 0) void registration.begin([order])
    } catch (error) {
      setFailure(`登録していません。${formatApiFailure(error)}`)
    } finally {
      setChecking(false)
    }
  }

  const clearProblem = (field: keyof ShopFieldValues) =>
    setWrong((before) => omitFields(before, field))

  return { send, clearProblem, wrong, failure, isChecking }
}

/** The begin of the record; undefined if nothing of it is entered. */
function readRecordFields(values: ShopFieldValues) {
  const { found: type = 'other' } = matchType(values.type)
  const texts = {
    phone: formatPhone(values.phone),
    postal_code: formatPostalCode(values.postal_code),
    address: values.address.trim(),
  }
  if (values.type === '' && Object.values(texts).every((text) => text === '')) return undefined
  const shop = { type, ...texts, kana: '', email: '', building: '' }
  return { shop, problems: findRecordProblems(shop) }
}

const groupByField = (problems: readonly Omit<RowProblem, 'line'>[]): Record<string, string> =>
  Object.fromEntries(problems.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
