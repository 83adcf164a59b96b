-- Finding part of a company's name. A trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;
