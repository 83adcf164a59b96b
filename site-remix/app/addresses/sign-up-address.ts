const SIGN_UP_PATH = '/web/activities/sign-up';

/** Where people sign up for an activity. */
export const signUpAddress = (id: number): string => `${SIGN_UP_PATH}?id=${id}`;
