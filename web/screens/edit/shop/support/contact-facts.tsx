import type { ContactPerson } from '#functions/contract/shops/shop-support.ts'
import layout from '#web/screens/shared/layout.module.css'
import styles from './shop-support.module.css'

const labels = { name: '名前', phone: '電話', mail: 'メール', memo: 'メモ' } as const
const fieldNames = ['name', 'phone', 'mail', 'memo'] as const

/** The fields that are filled in. */
export function ContactFacts({ contact }: { contact: ContactPerson }) {
  return (
    <dl className={styles.facts}>
      {fieldNames
        .filter((name) => contact[name] !== '')
        .map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <ContactValue name={name} value={contact[name]} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function ContactValue({ name, value }: { name: keyof ContactPerson; value: string }) {
  if (name === 'phone')
    return (
      <a href={`tel:${value}`} className={layout.target}>
        {value}
      </a>
    )
  if (name === 'mail')
    return (
      <a href={`mailto:${value}`} className={layout.target}>
        {value}
      </a>
    )
  return <bdi>{value}</bdi>
}
