/** The name of the schedule group of reservations. */
export const formatScheduleGroupName = (environment: string) => `noren-${environment}-reservations`
