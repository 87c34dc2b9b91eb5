import { NavigationType, useNavigationType } from './router.ts'

/** Whether the screen was reached by Back, Forward or a reload, not by a link. */
export function useIsBackNavigation(): boolean {
  return useNavigationType() === NavigationType.Pop
}
