/** Given and family names of many origins. Every pair is made by chance and means nobody. */
const split = (text: string): string[] => text.trim().split(/\s+/);

export const givenNames = split(`
  Aaliyah Aaron Abena Adele Adrian Aiko Aisha Alberto Alejandra Alice Amara Amir Ana Andre Anika Anton
  April Arjun Arlo Astrid Ayesha Beatriz Ben Bianca Bo Brenda Bruno Calvin Camila Carlos Carmen Caroline
  Cedric Celeste Chidi Chloe Clara Claudia Colin Cora Curtis Daisuke Dalia Damon Daniela Darius Dawn Deepa
  Delia Denise Derek Diego Dmitri Dolores Edith Eduardo Efua Elena Eli Elise Ellen Emeka Emil Emma Enrique
  Erin Esther Ethan Eva Fatima Felix Fiona Flora Francis Gabriel Gail Georgia Gloria Grace Graham Greta
  Gwen Hana Hank Harper Hassan Hector Heidi Helen Hiro Holly Hugo Ibrahim Ida Ines Ingrid Irene Isaac
  Isabel Ivan Ivy Jada Jamal James Jasmine Javier Jean Jin Joanna Joel Jonas Jorge Josie Joy Juan Judith
  Julian June Kai Kamala Karen Katya Keiko Keith Kelechi Kenji Khalil Kim Kofi Lakshmi Lara Latoya Laura
  Leah Lena Leo Leticia Liam Lila Linh Lionel Lorenzo Lucia Luis Luther Lydia Mabel Maeve Mai Malik Marco
  Margaret Maria Marisol Mark Marta Mateo Maya Megan Mei Mercy Miguel Mila Min Mira Mohamed Mona Monica
  Nadia Naomi Natalia Neil Nia Nicole Nina Noah Noel Nora Obi Odessa Olga Olivia Omar Oscar Owen Pablo
  Paige Patrice Paul Pedro Petra Philip Phoebe Pilar Preeti Priya Quinn Rachel Rafael Rahul Ramona Ravi
  Rebecca Reggie Rita Robert Rosa Rosalind Roy Ruben Ruth Sadie Salma Sam Samira Sandra Santiago Sara
  Sasha Sean Selma Sergio Shanice Sharon Sheila Simon Sofia Sonia Soren Stella Sunita Tamika Tara Tariq
  Teresa Thea Theo Thomas Tia Tomas Trang Trevor Ulla Uma Ursula Valentina Vera Victor Vikram Vincent
  Viola Wanda Wendell Wesley Willa Ximena Yara Yasmin Yolanda Yuki Yusuf Zahra Zane Zoe Zola
`);

export const familyNames = split(`
  Abara Abbott Acosta Adeyemi Aguilar Ahmed Albright Ali Alvarado Amato Anders Appiah Archer Arroyo Asante
  Ashby Avila Baird Banerjee Barros Bauer Becker Bell Beltran Benally Bennett Berg Bhatt Birch Bishop
  Blackwood Boateng Bowen Brandt Bright Brooks Burke Byrne Cabrera Calderon Campos Cardenas Carver Castillo
  Chandra Chang Chavez Chen Cho Choi Clarke Coleman Conti Cordova Cruz Dahl Dang Das Delgado Desai Diallo
  Diaz Dinh Doyle Drummond Duarte Dubois Eaton Egan Ekwueme Ellison Engel Espinoza Fahey Farah Ferreira
  Fields Figueroa Finch Fischer Fletcher Flores Fontaine Forde Fuentes Gallagher Garza Gebre Gibbs Goldberg
  Gomez Greenberg Griffin Guerrero Gupta Haddad Hale Hansen Harlan Harper Hashimoto Hassan Hayes Herrera
  Hightower Hoang Hoffman Holloway Huang Hughes Hussain Ibarra Iqbal Ito Iverson Jansen Jaramillo Jimenez
  Johansson Joseph Kamara Kang Kapoor Katz Kaya Keller Khan Kim Kimura Kowalski Kruger Kumar Lam Lang
  Larsen Le Lee Lindgren Liu Lopez Lowell Lozano Luna Lynch Ma Madsen Maldonado Malone Marin Marsh Martinez
  Mbeki McBride Medina Mehta Mendoza Mensah Meyer Mills Miranda Mohr Molina Monroe Morales Moreno Moss
  Murphy Nakamura Navarro Ndiaye Nguyen Nielsen Novak Nwosu Obrien Ochoa Odom Okafor Okoye Olsen Omar
  Ortega Osei Owens Pacheco Palmer Park Patel Pereira Perez Petrov Pham Pierce Ponce Popov Prasad Quintero
  Rahman Ramirez Ramos Rao Reeves Reyes Rhodes Rios Rivera Robles Romano Rosales Rossi Rowe Ruiz Saito
  Salazar Salgado Sandoval Santos Sato Schmidt Schultz Sen Shah Sharma Shaw Sherman Silva Singh Sinha Skov
  Soto Stein Stone Suzuki Svensson Tanaka Tate Thao Thornton Torres Tran Trujillo Tsosie Tucker Ueda Valdez
  Vang Vargas Vasquez Vega Villa Voss Wagner Walsh Wang Watkins Weaver Webb Weiss Whitaker Wilder Wong
  Wood Wright Wu Yamada Yang Yazzie Yoon Young Zamora Zapata Zhang Ziegler
`);

/** Where people have their mail; nobody's, as `.example` is never registered (RFC 2606). */
export const mailDomains = ['mailbox.example', 'post.example', 'inbox.example', 'letters.example'];
