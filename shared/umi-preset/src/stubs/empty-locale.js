// Takes the place of pro-components' texts in languages that the platform does not speak.
export default {};
