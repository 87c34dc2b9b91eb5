import { UserPlus } from 'lucide-react'
import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { tradeLabels } from '#functions/contract/shop-record/trades.ts'
import { formatPhone, formatPostalCode } from '#functions/contract/text/format-typed.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { RowProblem } from './csv/read/csv-table.ts'
import { findRowProblems, findTakenRows } from './csv/read/find-row-problems.ts'
import { matchStart, matchType } from './csv/read/match-label.ts'
import { findRecordProblems } from './csv/read/parse-csv-rows.ts'
import {
  type FormField,
  formFields,
  type NewShopField,
  newShopFields,
  rowFieldLabels,
} from './new-shop-fields.ts'
import type { Registration } from './run/registration.ts'

type ShopFieldValues = Record<FormField, string>

type Props = {
  registration: Registration
  values: ShopFieldValues
  onValues: (values: ShopFieldValues) => void
}

const typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

export function RegisterOneShop({ registration, values, onValues }: Props) {
  const { pages } = useConfig()
  const { send, clearProblem, wrong, failure, isPending } = useRegisterOneShop(registration)
  const slug = values.slug.trim()
  const hints: Record<NewShopField, string> = {
    shop_name: '100文字まで',
    login_id: '英字・数字・記号で3〜64文字。お店の人が、ログインのときに入力します。',
    slug: `半角の英小文字・数字・ハイフンで3〜40文字。ホームページは ${pages}/${slug || '（アドレス）'}/ になります。`,
  }

  function change(field: keyof ShopFieldValues, value: string) {
    onValues({ ...values, [field]: value })
    clearProblem(field)
  }

  return (
    <div className="panel stack gap-4 min-w-0 p-5 max-sm:p-4 >*:min-w-0">
      <Form wrong={wrong} onSend={() => send(values)}>
        {newShopFields.map((field) => (
          <Field
            key={field}
            name={rowFieldLabels[field]}
            value={values[field]}
            onValue={(value) => change(field, value)}
            {...showProblem(wrong[field])}
            hint={hints[field]}
            input={field === 'shop_name' ? { autoComplete: 'off' } : typing}
          />
        ))}
        <StartField value={values.start} onValue={(value) => change('start', value)} />
        <RecordFields values={values} wrong={wrong} onValue={change} />
        <p className="hint">
          はじめのパスワードは自動で作り、登録のあとにログインカードとして表示します。
        </p>
        <Button kind="primary" type="submit" icon={UserPlus} wide busy={isPending}>
          登録する
        </Button>
        <StatusLine tone={failure ? 'danger' : 'plain'}>
          {isPending ? '確認しています' : failure}
        </StatusLine>
      </Form>
    </div>
  )
}

type StartProps = { value: string; onValue: (value: string) => void }

const StartField = (props: StartProps) => (
  <SelectField name={rowFieldLabels.start} options={startOptions} {...props} />
)

type RecordProps = {
  values: ShopFieldValues
  wrong: Record<string, string>
  onValue: (field: FormField, value: string) => void
}

const recordInputs = {
  phone: { hint: '例: 03-1234-5678', input: { autoComplete: 'off', inputMode: 'tel' } },
  postal_code: { hint: '例: 110-0001', input: { autoComplete: 'off', inputMode: 'numeric' } },
  address: { hint: '例: 東京都台東区谷中3-1-2', input: { autoComplete: 'off' } },
} as const

/** What begins the shop's record; the shop enters the rest. */
function RecordFields({ values, wrong, onValue }: RecordProps) {
  const fields = ['phone', 'postal_code', 'address'] as const
  return (
    <Details
      title="お店の情報（任意）"
      opensFor={fields.some((field) => wrong[field] !== undefined) ? wrong : undefined}
    >
      <p className="hint">
        わかるところだけで大丈夫です。営業時間などは、お店の人があとで入れられます。
      </p>
      <SelectField
        name={rowFieldLabels.type}
        options={typeOptions}
        value={values.type}
        onValue={(value) => onValue('type', value)}
      />
      {fields.map((field) => (
        <Field
          key={field}
          name={rowFieldLabels[field]}
          value={values[field]}
          onValue={(value) => onValue(field, value)}
          {...showProblem(wrong[field])}
          {...recordInputs[field]}
        />
      ))}
    </Details>
  )
}

// As in the CSV file, a type is written by its name.
const typeOptions: Record<string, string> = {
  '': 'えらばない',
  ...Object.fromEntries(Object.values(businessTypes).map(({ label }) => [label, label])),
}

const startOptions: Record<string, string> = {
  '': 'えらばない（お店の人がえらびます）',
  ...Object.fromEntries(Object.values(tradeLabels).map((label) => [label, label])),
}

/** Checks one shop's names, then registers it. */
function useRegisterOneShop(registration: Registration) {
  const { run, setProblems, ...state } = useFormSubmit(formFields)

  function send(values: ShopFieldValues) {
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
    if (Object.keys(found).length > 0) return setProblems(found)
    void run(async ({ client }) => {
      try {
        const taken = groupByField(await findTakenRows([row], { client }))
        if (Object.keys(taken).length > 0) return taken
        void registration.begin([order])
        return undefined
      } catch (error) {
        return `登録していません。${formatApiFailure(error)}`
      }
    })
  }

  return { ...state, send }
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
