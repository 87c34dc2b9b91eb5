/** The name of the firewall's log group. WAF requires this prefix. */
export const formatFirewallLogName = (environment: string) => `aws-waf-logs-noren-${environment}`
