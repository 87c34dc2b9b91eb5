import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenNavLink } from '#web/ui/navigation/links.tsx'
import styles from './page-menu.module.css'

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
