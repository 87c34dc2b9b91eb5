import { UserPlus } from 'lucide-react'
import { useClient } from '#web/api/client-context.tsx'
import { useConfig } from '#web/api/config.ts'
import layout from '#web/screens/shared/layout.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './new-register-screen.module.css'
import {
  type NewShopField as FieldName,
  newShopFields,
  shopFieldLabels,
} from './new-shop-fields.ts'
import type { Registration } from './run/registration.ts'
import { useRegisterOneShop } from './use-register-one-shop.ts'

export type ShopFieldValues = Record<FieldName, string>

type Props = {
  registration: Registration
  values: ShopFieldValues
  onValues: (values: ShopFieldValues) => void
}

const typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

export function RegisterOneShop({ registration, values, onValues }: Props) {
  const { pages } = useConfig()
  const { send, clearProblem, wrong, failure, isChecking } = useRegisterOneShop({
    client: useClient(),
    registration,
  })
  const slug = values.slug.trim()
  const hints: ShopFieldValues = {
    shop_name: '100文字まで',
    login_id: '英字・数字・記号で3〜64文字。お店の人が、ログインのときに入力します。',
    slug: `半角の英小文字・数字・ハイフンで3〜40文字。ホームページは ${pages}/${slug || '（アドレス）'}/ になります。`,
  }

  return (
    <div className={classNames(layout.panel, styles.card)}>
      <Form wrong={wrong} onSend={() => void send(values)}>
        {newShopFields.map((field) => (
          <Field
            key={field}
            name={shopFieldLabels[field]}
            value={values[field]}
            onValue={(value) => {
              onValues({ ...values, [field]: value })
              clearProblem(field)
            }}
            error={wrong[field] !== undefined}
            ErrorCode={wrong[field]}
            hint={hints[field]}
            input={field === 'shop_name' ? { autoComplete: 'off' } : typing}
          />
        ))}
        <p className={layout.quiet}>
          はじめのパスワードは自動で作り、登録のあとにログインカードとして表示します。
        </p>
        <Button kind="primary" type="submit" icon={UserPlus} wide busy={isChecking}>
          登録する
        </Button>
        <StatusLine tone={failure ? 'danger' : 'plain'}>
          {isChecking ? '確認しています' : failure}
        </StatusLine>
      </Form>
    </div>
  )
}
