/** A cardholder's objection to a charge. */
export type Dispute = {
  id: string;
  /** Seconds since 1970, as `due_by`: until when the academy can send evidence. */
  created: number;
  due_by: number;
  charge: string;
  payment_intent: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
};
