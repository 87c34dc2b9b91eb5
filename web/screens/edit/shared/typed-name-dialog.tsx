import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { findNameToType, isNameTyped } from '#functions/contract/shops/deleted-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  shop: { shop_name: string; login_id: string }
  title: string
  /** The words of the button and, before the field, of what is done. */
  action: string
  children: ReactNode
  state: { isPending: boolean; problem: string; pendingText: string }
  onConfirm: (typed: string) => void
  onClose: () => void
}

const labels = { shop_name: 'お店の名前', login_id: 'ログインID' } as const

/** Confirms a deletion of a shop after its name has been typed. */
export function TypedNameDialog(props: Props) {
  const { shop, title, action, children, onConfirm, onClose } = props
  const { isPending, problem, pendingText } = props.state
  const [typed, setTyped] = useState('')
  const { kind, text } = findNameToType(shop)
  const label = labels[kind]
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={title}
      actions={
        <>
          <Button inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button
            kind="danger"
            icon={Trash2}
            busy={isPending}
            inactive={!isNameTyped(shop, typed)}
            onClick={() => onConfirm(typed)}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <p>
        {action}ときは、次の{label}を入力してください。
        <br />
        <bdi className="bold break">{text}</bdi>
      </p>
      <Field
        name={label}
        value={typed}
        onValue={setTyped}
        input={{ autoComplete: 'off', readOnly: isPending }}
      />
      <Outcome text={isPending ? pendingText : problem} isProblem={problem !== ''} />
    </Dialog>
  )
}

const Outcome = ({ text, isProblem }: { text: string; isProblem: boolean }) => (
  <StatusLine tone={isProblem ? 'danger' : 'plain'}>{text}</StatusLine>
)
