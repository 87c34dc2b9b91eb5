import { useState } from 'react'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { omitFields } from '#web/actions/use-form-submit.ts'
import type { Client } from '#web/api/client.ts'
import type { RowProblem } from './csv/csv-table.ts'
import { readRecordCells } from './csv/read-record-cells.ts'
import { readStartCell } from './csv/read-start-cell.ts'
import { findRowProblems } from './find-row-problems.ts'
import { findTakenRows } from './find-taken-rows.ts'
import type { RowField } from './new-shop-fields.ts'
import type { Registration } from './run/registration.ts'

export type ShopFieldValues = Record<RowField, string>

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
    const { start } = readStartCell(values.start)
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
  const cells = {
    type: values.type,
    phone: values.phone.trim(),
    postal_code: values.postal_code.trim(),
    address: values.address.trim(),
  }
  return Object.values(cells).every((cell) => cell === '') ? undefined : readRecordCells(cells)
}

const groupByField = (problems: readonly Omit<RowProblem, 'line'>[]): Record<string, string> =>
  Object.fromEntries(problems.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
