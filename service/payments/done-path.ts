/** Where a person comes back to who was given no other address. */
export const paymentDonePath = "/payments/done";
