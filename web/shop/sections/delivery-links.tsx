import { Plus, Trash2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { recordLabels } from '#web/shop/record/format-shop-record.ts'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { linkInput } from './text-field.tsx'

type DeliveryLink = ShopRecord['delivery_links'][number]

/** The shop's pages at delivery services. */
export function DeliveryLinks({ editing }: { editing: ShopEditing }) {
  const links = editing.draft.fields.delivery_links
  const changeLinks = (delivery_links: DeliveryLink[]) => editing.change({ delivery_links })
  return (
    <fieldset
      className="grid cols-1 children-start gap-2 min-w-0 border-0"
      tabIndex={-1}
      {...markRecordField('delivery_links')}
    >
      <legend className="heading pb-1 text-sm bold">{recordLabels.delivery_links}</legend>
      {links.map((link, index) => (
        <DeliveryFields
          // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and their fields no state
          key={index}
          link={link}
          number={index + 1}
          problems={{
            name: editing.wrong[`delivery_links.${index}.name`],
            link: editing.wrong[`delivery_links.${index}.link`],
          }}
          onLink={(next) => changeLinks(links.map((each, at) => (at === index ? next : each)))}
          onRemove={() => changeLinks(links.filter((_, at) => at !== index))}
        />
      ))}
      {links.length < limits.deliveryLinks && (
        <Button icon={Plus} onClick={() => changeLinks([...links, { name: '', link: '' }])}>
          出前のページを追加
        </Button>
      )}
    </fieldset>
  )
}

type FieldsProps = {
  link: DeliveryLink
  number: number
  problems: Record<'name' | 'link', string | undefined>
  onLink: (link: DeliveryLink) => void
  onRemove: () => void
}

function DeliveryFields({ link, number, problems, onLink, onRemove }: FieldsProps) {
  return (
    <div className="grid cols-1 gap-3 w-full p-3 border round-md >button:self-end md:cols-[minmax(0,1fr)_minmax(0,2fr)_auto] md:items-end">
      <Field
        name={`サービスの名前${number}`}
        hint="例: 出前館、Uber Eats"
        value={link.name}
        onValue={(name) => onLink({ ...link, name })}
        {...showProblem(problems.name)}
      />
      <Field
        name={`お店のページのアドレス${number}`}
        value={link.link}
        onValue={(address) => onLink({ ...link, link: address })}
        {...showProblem(problems.link)}
        input={linkInput}
      />
      <Button
        kind="quiet"
        icon={Trash2}
        aria-label={`出前のページ${number}をけす`}
        onClick={onRemove}
      >
        けす
      </Button>
    </div>
  )
}
