import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { ContactPerson, ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { normalizePhone, toHalfWidth } from '#web/screens/shared/shop-record/normalize-contact.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { ContactFacts } from './contact-facts.tsx'
import styles from './shop-support.module.css'
import { useReplaceSupport } from './use-shop-support.ts'

type Props = { id: string; support: ShopSupport; onClose: () => void }

/** Changes the contact person. Where another admin has changed it, their version is shown above the fields. */
export function ContactPersonDialog({ id, support, onClose }: Props) {
  const [opened] = useState(support.contact_version)
  const [typed, setTyped] = useState(support.contact)
  const { send, isPending, fields, problem, clearProblem } =
    useIdempotentCall('updateContactPerson')
  const replaceSupport = useReplaceSupport(id)
  const queries = useQueryClient()
  const isOvertaken = support.contact_version !== opened

  async function save() {
    const contact = {
      ...typed,
      phone: normalizePhone(typed.phone),
      mail: toHalfWidth(typed.mail),
    }
    const answer = await send({ body: { id, version: support.contact_version, contact } })
    if (!answer) {
      void queries.invalidateQueries({ queryKey: ['getShopSupport', { parameters: { id } }] })
      return
    }
    replaceSupport(answer.support)
    onClose()
  }

  const field: ContactFieldProps['field'] = (name) => ({
    value: typed[name],
    onValue: (value) => {
      setTyped((before) => ({ ...before, [name]: value }))
      clearProblem(`contact.${name}`)
    },
    error: fields[`contact.${name}`] !== undefined,
    ErrorCode: fields[`contact.${name}`],
  })
  const isWrong = Object.keys(fields).length > 0

  return (
    <Dialog open onClose={onClose} dismissible={!isPending} title="連絡先の人">
      <Form wrong={fields} onSend={() => void save()}>
        {isOvertaken && <TheirContact contact={support.contact} />}
        <ContactFields field={field} />
        <StatusLine tone={problem ? 'danger' : 'plain'}>
          {isWrong ? '赤い字のところを直してください。' : problem}
        </StatusLine>
        <Button kind="primary" type="submit" icon={Check} busy={isPending}>
          {isPending ? '保存しています' : '保存する'}
        </Button>
      </Form>
    </Dialog>
  )
}

type ContactFieldProps = {
  field: (name: keyof ContactPerson) => Omit<ComponentProps<typeof Field>, 'name'>
}

function ContactFields({ field }: ContactFieldProps) {
  return (
    <>
      <Field name="名前" {...field('name')} input={{ autoComplete: 'off' }} />
      <Field name="電話" {...field('phone')} input={{ inputMode: 'tel', autoComplete: 'off' }} />
      <Field
        name="メール"
        {...field('mail')}
        input={{ inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none' }}
      />
      <Field
        name="メモ"
        InputType="textarea"
        {...field('memo')}
        hint="つながりやすい時間など"
        input={{ rows: 3 }}
      />
    </>
  )
}

function TheirContact({ contact }: { contact: ContactPerson }) {
  return (
    <div className={styles.theirs}>
      <p>ほかの管理者が変えた内容です。「保存する」を押すと、下の内容に置きかわります。</p>
      <ContactFacts contact={contact} />
    </div>
  )
}
