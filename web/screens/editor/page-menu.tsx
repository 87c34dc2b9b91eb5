import { pageNumbers } from '#functions/contract/page-number.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenNavLink } from '#web/ui/links.tsx'
import styles from './page-menu.module.css'

/** The shop's three pages, each a link to its editor; the one being edited has the white border. */
export function PageMenu() {
  return (
    <nav aria-label="編集するページ" className={styles.menu}>
      <ul>
        {pageNumbers.map((number) => (
          <li key={number}>
            <ScreenNavLink
              to={`/${number}`}
              className={({ isActive }) => classNames(styles.page, isActive && styles.active)}
            >
              ページ{number}
            </ScreenNavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
