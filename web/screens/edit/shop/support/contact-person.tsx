import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import layout from '#web/screens/shared/layout.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactPersonDialog } from './contact-person-dialog.tsx'
import styles from './shop-support.module.css'

/** Whom admins contact about the shop, with a button that opens its form. */
export function ContactPersonPart({ id, support }: { id: string; support: ShopSupport }) {
  const [isOpen, setOpen] = useState(false)
  const canChange = useCanCall('updateContactPerson')
  const isEmpty = Object.values(support.contact).every((value) => value === '')
  return (
    <section className={styles.part} aria-label="連絡先の人">
      <div className={layout.row}>
        <h3 className={styles.title}>連絡先の人</h3>
        {canChange && (
          <Button kind="quiet" icon={Pencil} onClick={() => setOpen(true)}>
            {isEmpty ? '連絡先を入れる' : '連絡先を変える'}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className={layout.quiet}>まだ入っていません。</p>
      ) : (
        <ContactFacts contact={support.contact} />
      )}
      {isOpen && <ContactPersonDialog {...{ id, support }} onClose={() => setOpen(false)} />}
    </section>
  )
}
